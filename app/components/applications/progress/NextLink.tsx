import { useTranslation } from "react-i18next";
import type { Application } from "#contract/applications/application";
import { toNextThing } from "~/services/applications/progress/list";
import { CompanyText } from "../../kit/format/CompanyText";
import { ButtonLink } from "~/components/ui/textLink";

type Next = Pick<Application, "turn" | "nextAction" | "nextTest"> & {
  vacancy: Pick<Application["vacancy"], "id" | "roleName">;
};

interface NextLinkProps {
  application: Next;
  label?: string;
  isMain?: boolean;
}

/** Links to the page of an application's next action, with a button's look. */
export function NextLink({ application, label, isMain = true }: NextLinkProps) {
  const { t } = useTranslation("applications");
  const { turn, nextAction, nextTest, vacancy } = application;
  if (!nextAction || nextAction === "wait") return null;
  const words = nextTest
    ? t(nextTest.isBegun ? "continueTest" : `testActions.${nextTest.test}`)
    : t(`actions.${nextAction}`);
  return (
    <ButtonLink to={toNextThing(application)} variant={isMain && turn === "candidate" ? "default" : "outline"}>
      <span>
        {label ?? words}
        <span className="sr-only">
          : <CompanyText>{vacancy.roleName}</CompanyText>
        </span>
      </span>
    </ButtonLink>
  );
}
