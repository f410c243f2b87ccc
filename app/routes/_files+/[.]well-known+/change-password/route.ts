import { redirect } from "@remix-run/node";
import { paths } from "~/services/server/navigation/paths";

/** For password managers (W3C, A Well-Known URL for Changing Passwords). */
export const loader = () => redirect(paths.setting("password"));
