import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { viewLogo } from "#contract/vacancies/company";
import { fileLoader } from "~/services/requests/fileLoader.server";
import { publicLoader } from "~/services/requests/handlers.server";
import { parseLogoFile } from "~/services/vacancies/companies/logo";

/** Answers with a company's logo. The file's name has a hash, so the logo is cached for a year. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  fileLoader(request, "text", () =>
    publicLoader(async ({ api }) => {
      const file = parseLogoFile(params.file ?? "");
      if (!file) throw data(null, { status: 404 });
      const { base64 } = await api.call(viewLogo, { params: file });
      return new Response(Buffer.from(base64, "base64"), {
        headers: {
          "content-type": `image/${file.format}`,
          "cache-control": "public, max-age=31536000, immutable",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        },
      });
    }),
  );
