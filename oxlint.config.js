/** @param {string[]} names */
const errors = (...names) => Object.fromEntries(names.map((name) => [name, "error"]));
/** @param {string[]} names */
const inTypeScript = (...names) => errors(...names.map((name) => `typescript/${name}`));
/** @param {string[]} names */
const inMarkup = (...names) => errors(...names.map((name) => `jsx-a11y/${name}`));

const noEnvironment = {
  "no-restricted-properties": [
    "error",
    {
      object: "process",
      property: "env",
      message:
        "The environment is parsed once: backend/platform/process/environment.ts, app/services/server/serve/env.server.ts.",
    },
  ],
};

/** Newer than the browsers of README.md. tsconfig.browser.json knows their language, not their DOM. */
const fitOldBrowsers = {
  "no-restricted-properties": [
    "error",
    ...[
      "submitter",
      "requestSubmit",
      "replaceChildren",
      "checkVisibility",
      "showPicker",
      "showPopover",
      "togglePopover",
      "startViewTransition",
      "canParse",
    ].map((property) => ({ property, message: "Chrome 80, Firefox 78 or Safari 13.1 lacks it." })),
  ],
  "no-restricted-globals": ["error", "structuredClone", "reportError", "BroadcastChannel", "navigation"],
};

/**
 * What `npm run lint` asks of every file (docs/decisions/0031-tools.md). The rules stand here
 * by name, so that a new version of oxlint adds none by itself.
 */
export default {
  plugins: ["typescript", "jsx-a11y"],
  categories: { correctness: "off" },
  // `npm run check` leaves the rules that read types to `npm run check:deep`.
  options: { typeAware: process.env.OXLINT_TSGOLINT_PATH !== undefined, reportUnusedDisableDirectives: "error" },
  env: { builtin: true },
  ignorePatterns: [
    "**/build/",
    "node_modules/",
    "data/",
    ".demo/",
    ".cache/",
    "test-results/",
    "playwright-report/",
    "sdk/types.d.ts",
  ],
  rules: {
    // What ESLint calls recommended.
    ...errors(
      "constructor-super",
      "for-direction",
      "getter-return",
      "no-async-promise-executor",
      "no-case-declarations",
      "no-class-assign",
      "no-compare-neg-zero",
      "no-cond-assign",
      "no-const-assign",
      "no-constant-binary-expression",
      "no-constant-condition",
      "no-control-regex",
      "no-debugger",
      "no-delete-var",
      "no-dupe-class-members",
      "no-dupe-else-if",
      "no-dupe-keys",
      "no-duplicate-case",
      "no-empty",
      "no-empty-character-class",
      "no-empty-pattern",
      "no-empty-static-block",
      "no-ex-assign",
      "no-extra-boolean-cast",
      "no-fallthrough",
      "no-func-assign",
      "no-global-assign",
      "no-import-assign",
      "no-invalid-regexp",
      "no-irregular-whitespace",
      "no-loss-of-precision",
      "no-misleading-character-class",
      "no-new-native-nonconstructor",
      "no-nonoctal-decimal-escape",
      "no-obj-calls",
      "no-prototype-builtins",
      "no-redeclare",
      "no-regex-spaces",
      "no-self-assign",
      "no-setter-return",
      "no-shadow-restricted-names",
      "no-sparse-arrays",
      "no-this-before-super",
      "no-unexpected-multiline",
      "no-unreachable",
      "no-unsafe-finally",
      "no-unsafe-negation",
      "no-unsafe-optional-chaining",
      "no-unused-labels",
      "no-unused-private-class-members",
      "no-unused-vars",
      "no-useless-backreference",
      "no-useless-catch",
      "no-useless-escape",
      "no-with",
      "require-yield",
      "use-isnan",
      "valid-typeof",
    ),
  },
  overrides: [
    { files: ["**/*.{js,mjs}"], excludeFiles: ["public/**"], env: { node: true }, rules: errors("no-undef") },
    { files: ["public/**/*.js"], env: { browser: true }, rules: errors("no-undef") },
    {
      files: ["**/*.{ts,tsx}"],
      rules: {
        ...errors("no-var", "prefer-const", "prefer-rest-params", "prefer-spread"),
        ...errors("no-array-constructor", "no-unused-expressions"),
        // What typescript-eslint calls recommended, type-checked.
        ...inTypeScript(
          "await-thenable",
          "ban-ts-comment",
          "no-array-delete",
          "no-base-to-string",
          "no-duplicate-enum-values",
          "no-duplicate-type-constituents",
          "no-empty-object-type",
          "no-explicit-any",
          "no-extra-non-null-assertion",
          "no-floating-promises",
          "no-for-in-array",
          "no-implied-eval",
          "no-misused-new",
          "no-namespace",
          "no-non-null-asserted-optional-chain",
          "no-redundant-type-constituents",
          "no-require-imports",
          "no-this-alias",
          "no-unnecessary-type-assertion",
          "no-unnecessary-type-constraint",
          "no-unsafe-argument",
          "no-unsafe-assignment",
          "no-unsafe-call",
          "no-unsafe-declaration-merging",
          "no-unsafe-enum-comparison",
          "no-unsafe-function-type",
          "no-unsafe-member-access",
          "no-unsafe-return",
          "no-unsafe-unary-minus",
          "no-wrapper-object-types",
          "prefer-as-const",
          "prefer-namespace-keyword",
          "prefer-promise-reject-errors",
          "restrict-plus-operands",
          "triple-slash-reference",
          "unbound-method",
        ),
        // Ours.
        ...inTypeScript("consistent-type-imports", "no-non-null-assertion"),
        "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
        "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
        // Interpolating numbers is what templates are for.
        "typescript/restrict-template-expressions": ["error", { allowNumber: true }],
        // The web's log under remix-serve is standard error; the API server has pino.
        "no-console": ["error", { allow: ["warn", "error"] }],
        eqeqeq: ["error", "always", { null: "ignore" }],
        "max-lines": ["error", { max: 250, skipBlankLines: true }],
        ...noEnvironment,
      },
    },
    {
      files: ["app/**/*.tsx"],
      rules: {
        // What eslint-plugin-jsx-a11y calls recommended, with the exceptions that it makes.
        ...inMarkup(
          "alt-text",
          "anchor-has-content",
          "anchor-is-valid",
          "aria-activedescendant-has-tabindex",
          "aria-props",
          "aria-proptypes",
          "aria-unsupported-elements",
          "autocomplete-valid",
          "click-events-have-key-events",
          "heading-has-content",
          "html-has-lang",
          "iframe-has-title",
          "img-redundant-alt",
          "label-has-associated-control",
          "media-has-caption",
          "mouse-events-have-key-events",
          "no-access-key",
          "no-autofocus",
          "no-distracting-elements",
          "no-redundant-roles",
          "role-has-required-aria-props",
          "role-supports-aria-props",
          "scope",
          "tabindex-no-positive",
        ),
        // A component of ours may be told to have none: <Alert role={undefined}>.
        "jsx-a11y/aria-role": ["error", { ignoreNonDOM: true }],
        "jsx-a11y/interactive-supports-focus": [
          "error",
          { tabbable: ["button", "checkbox", "link", "searchbox", "spinbutton", "switch", "textbox"] },
        ],
        "jsx-a11y/no-interactive-element-to-noninteractive-role": [
          "error",
          { tr: ["none", "presentation"], canvas: ["img"] },
        ],
        "jsx-a11y/no-noninteractive-element-interactions": [
          "error",
          {
            handlers: [
              "onClick",
              "onError",
              "onLoad",
              "onMouseDown",
              "onMouseUp",
              "onKeyPress",
              "onKeyDown",
              "onKeyUp",
            ],
            alert: ["onKeyUp", "onKeyDown", "onKeyPress"],
            body: ["onError", "onLoad"],
            dialog: ["onKeyUp", "onKeyDown", "onKeyPress"],
            iframe: ["onError", "onLoad"],
            img: ["onError", "onLoad"],
          },
        ],
        "jsx-a11y/no-noninteractive-element-to-interactive-role": [
          "error",
          {
            ul: ["listbox", "menu", "menubar", "radiogroup", "tablist", "tree", "treegrid"],
            ol: ["listbox", "menu", "menubar", "radiogroup", "tablist", "tree", "treegrid"],
            li: ["menuitem", "menuitemradio", "menuitemcheckbox", "option", "row", "tab", "treeitem"],
            table: ["grid"],
            td: ["gridcell"],
            fieldset: ["radiogroup", "presentation"],
          },
        ],
        "jsx-a11y/no-noninteractive-tabindex": [
          "error",
          { tags: [], roles: ["tabpanel"], allowExpressionValues: true },
        ],
        "jsx-a11y/no-static-element-interactions": [
          "error",
          {
            allowExpressionValues: true,
            handlers: ["onClick", "onMouseDown", "onMouseUp", "onKeyPress", "onKeyDown", "onKeyUp"],
          },
        ],
      },
    },
    { files: ["app/{enhance,islands,worker}/**/*.{ts,tsx}"], excludeFiles: ["**/*.test.*"], rules: fitOldBrowsers },
    { files: ["app/routes/**/route.tsx"], rules: { "max-lines": ["error", { max: 150, skipBlankLines: true }] } },

    {
      files: [
        "**/*.test.{ts,tsx}",
        "app/locales/**",
        "app/styles/**",
        "tests/factories/**",
        "backend/platform/db/schema.ts",
        // One list each.
        "backend/platform/process/environment.ts",
        "backend/program/sample/**",
        "backend/applications/assessments/content/**",
        "tests/relevance/*Queries.ts",
      ],
      rules: { "max-lines": "off" },
    },
    {
      files: [
        "backend/platform/process/environment.ts",
        "app/services/server/serve/env.server.ts",
        "*.config.{js,ts}",
        "scripts/**",
        "tests/**",
      ],
      rules: { "no-restricted-properties": "off" },
    },
    {
      files: [
        "backend/program/cli/{server,start}.ts",
        "backend/program/cli/commands/*.ts",
        "scripts/**",
        "tests/bench/**",
      ],
      rules: { "no-console": "off" },
    },
  ],
};
