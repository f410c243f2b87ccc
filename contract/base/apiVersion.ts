/** The operator API's version (`API-Version`). Additions raise the second number (docs/company-api-changes.md). */
export const API_VERSION = "1.1";
