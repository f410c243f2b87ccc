/**
 * The version of the operator API: its header `API-Version`, and that of the document. An addition raises the second
 * number (docs/company-api-changes.md).
 */
export const API_VERSION = "1.1";
