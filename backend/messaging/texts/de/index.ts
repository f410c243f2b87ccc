export * from "./accountMails";
export * from "./alerts";
export * from "./companyApi";
export * from "./emailMails";
export * from "./frame";
export * from "./notifications";
export * from "./resumeMails";
export * from "./whatsApp";
