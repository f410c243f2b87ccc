declare module "virtual:enhance" {
  /** The built address of app/enhance/entry.ts (scripts/build-enhance.mjs). */
  const address: string;
  export default address;
}

declare module "virtual:testTime" {
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
