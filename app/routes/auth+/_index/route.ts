import { redirect } from "@remix-run/node";
import { paths } from "~/services/server/navigation/paths";

export const loader = () => redirect(paths.login());
