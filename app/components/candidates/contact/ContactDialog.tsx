import { useTranslation } from "react-i18next";
import { buttonVariants } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import { dialogLooks } from "~/components/ui/dialog";
import { useRootData } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";

/** A placeholder with the attributes from which app/enhance/contactDialogBox.ts builds the contact dialog. */
export function ContactDialog() {
  const { t } = useTranslation("contact");
  const brand = useRootData()?.brand;
  const url = brand?.contactFormUrl;
  return (
    <div
      data-contact={url ?? paths.contactForm()}
      data-title={t("title")}
      data-close={t("close")}
      data-loading={t("loading")}
      data-look={dialogLooks.dialog}
      data-header-look={dialogLooks.header}
      data-title-look={dialogLooks.title}
      data-close-look={cn(buttonVariants({ variant: "ghost", size: "icon" }), dialogLooks.cross)}
      data-spinner-look={cn(spinnerLook, "inline-block align-middle")}
      data-frame-look="h-[min(40rem,70vh)] w-full"
      {...(url && {
        "data-other-site": t("otherSite", { host: new URL(url).host }),
        "data-mail": t("mail"),
        "data-email": brand.contactEmail,
        "data-open": t("open"),
        "data-agreement-look": "flex flex-col gap-4",
        "data-agree-look": buttonVariants(),
      })}
    />
  );
}

const spinnerLook = "size-[1.25em] flex-none animate-spin rounded-full border-2 border-current border-e-transparent";
