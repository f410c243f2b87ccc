import { redirect } from "@remix-run/node";
import { paths } from "~/services/server/navigation/paths";

/** Where password managers look for the place to change a password (W3C, A Well-Known URL for Changing Passwords). */
export const loader = () => redirect(paths.setting("password"));
