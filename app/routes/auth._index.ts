import { redirect } from "@remix-run/node";
import { paths } from "~/services/shell/paths";

/** The login area has no page of its own, so it leads to the login. */
export const loader = () => redirect(paths.login());
