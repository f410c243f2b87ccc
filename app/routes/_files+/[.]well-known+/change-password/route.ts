import { redirect } from "@remix-run/node";
import { paths } from "~/services/server/navigation/paths";

/** Redirects password managers (W3C, A Well-Known URL for Changing Passwords). */
export const loader = () => redirect(paths.setting("password"));
