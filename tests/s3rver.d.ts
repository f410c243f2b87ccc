/** What the tests need of the package, which brings no types. */
declare module "@20minutes/s3rver" {
  interface Options {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    /** Resolves to where it listens. */
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
