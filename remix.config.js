import { flatRoutes } from "remix-flat-routes";

/**
 * Remix's own options; vite.config.ts passes them to the Vite plugin.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  // remix-flat-routes alone finds the routes.
  ignoredRouteFiles: ["**/*"],
  // A folder that ends in "+" groups addresses: "user_+/edit" is "user_.edit". A name that begins with "_" is no part
  // of the address. Only files in such a folder, and those called route, are routes: what a screen needs stands beside
  // its route, and its tests too.
  routes: (defineRoutes) =>
    flatRoutes("routes", defineRoutes, {
      ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}"],
      routeRegex: /((\${nestedDirectoryChar}[/\\][^/\\:?*]+)|[/\\]route)\.(ts|tsx)$/,
    }),
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
