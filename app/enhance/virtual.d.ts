declare module "virtual:enhance" {
  /** The address of app/enhance/entry.ts as it was built (scripts/build-enhance.mjs). */
  const address: string;
  export default address;
}

declare module "virtual:assessmentTime" {
  /** The address of app/enhance/assessmentTime.ts as it was built. */
  const address: string;
  export default address;
}

declare module "virtual:recorder" {
  const address: string;
  export default address;
}

declare module "virtual:passkey" {
  const address: string;
  export default address;
}
