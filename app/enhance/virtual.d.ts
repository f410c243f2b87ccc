declare module "virtual:enhance" {
  /** The address of app/enhance/entry.ts as it was built (scripts/build-enhance.mjs). */
  const address: string;
  export default address;
}
