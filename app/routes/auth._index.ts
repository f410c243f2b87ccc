import { redirect } from "@remix-run/node";
import { paths } from "~/services/shell/paths";

export const loader = () => redirect(paths.login());
