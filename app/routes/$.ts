import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";

/** Unknown paths go to /404 (specification, section 2), which answers with that status. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  if (request.method !== "GET" && request.method !== "HEAD") throw data(null, { status: 404 });
  return redirect("/404");
};

export const action = () => {
  throw data(null, { status: 404 });
};
