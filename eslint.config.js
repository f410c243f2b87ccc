import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import globals from "globals";
import tseslint from "typescript-eslint";

/**
 * An arrow of docs/design.md, section 12, that must not be drawn: `group` are import patterns, as no-restricted-imports
 * reads them.
 */
const forbid = (...patterns) => ({
  "@typescript-eslint/no-restricted-imports": [
    "error",
    {
      patterns: patterns.map(([message, ...group]) => ({
        group,
        message,
        allowTypeImports: group[0].includes(".server"),
      })),
    },
  ],
});
const notBackend = ["The web knows the API only through contract/.", "**/backend/**", "**/backend"];
const notApp = ["The API server and the contract know nothing of the web.", "~/*", "**/app/**"];
const notContractNeighbours = ["contract/ imports nothing of ours.", "#tests/*", "**/backend/**", "../**"];
const notServer = ["Components never import a .server module: Remix refuses it in the browser.", "**/*.server"];
const notRoutes = ["A route is imported by nobody.", "~/routes/**", "**/routes/**"];
const notOtherRoutes = ["A route never imports a route.", "~/routes/**", "../**"];

const noEnvironment = {
  "no-restricted-properties": [
    "error",
    {
      object: "process",
      property: "env",
      message: "The environment is parsed once: backend/config.ts, app/services/serve/env.server.ts.",
    },
  ],
};

export default tseslint.config(
  { ignores: ["**/build/", "node_modules/", "data/", ".demo/", ".cache/", "test-results/", "playwright-report/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  { files: ["**/*.{js,mjs}"], ignores: ["public/**"], languageOptions: { globals: globals.node } },
  { files: ["public/**/*.js"], languageOptions: { globals: globals.browser, sourceType: "script" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      // A handler is async for the framework, whether or not it waits for something.
      "@typescript-eslint/require-await": "off",
      // Remix throws responses (redirects, 404).
      "@typescript-eslint/only-throw-error": "off",
      // Interpolating numbers is what templates are for.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // The web's log under remix-serve is standard error; the API server has pino.
      "no-console": ["error", { allow: ["warn", "error"] }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-lines": ["warn", { max: 250, skipBlankLines: true }],
      ...noEnvironment,
    },
  },
  { files: ["app/**/*.tsx"], extends: [jsxA11y.flatConfigs.recommended] },
  { files: ["app/routes/**/route.tsx"], rules: { "max-lines": ["warn", { max: 150, skipBlankLines: true }] } },
  {
    files: [
      "**/*.test.{ts,tsx}",
      "app/locales/**",
      "app/styles/**",
      "tests/factories/**",
      "backend/db/schema.ts",
      "backend/sample/**",
    ],
    rules: { "max-lines": "off" },
  },

  { files: ["app/**/*.{ts,tsx}"], rules: forbid(notBackend) },
  { files: ["app/components/**/*.{ts,tsx}"], rules: forbid(notBackend, notServer, notRoutes) },
  { files: ["app/services/**/*.ts"], rules: forbid(notBackend, notRoutes) },
  // The folder of a route is the route: its parts stand beside it, and nothing outside but components and services is reached.
  { files: ["app/routes/**/*.{ts,tsx}"], rules: forbid(notBackend, notOtherRoutes) },
  { files: ["backend/**/*.ts"], rules: forbid(notApp) },
  { files: ["contract/**/*.ts"], rules: forbid(notApp, notContractNeighbours) },

  {
    files: [
      "backend/{config,server,start,import,transfer}.ts",
      "app/services/serve/env.server.ts",
      "*.config.{js,ts}",
      "scripts/**",
      "tests/**",
    ],
    rules: { "no-restricted-properties": "off" },
  },
  {
    files: ["backend/cli/{server,start,import,transfer}.ts", "scripts/**", "tests/bench/**"],
    rules: { "no-console": "off" },
  },
);
