import { useTranslation } from "react-i18next";
import type { Candidate } from "#contract/candidate";
import { writeAddress, writeBirthDate, writeCpf, writePhone } from "~/services/account/profile";
import type { ProfilePart } from "~/services/account/profileParts";
import { FactList, type Fact } from "~/components/ui/fact-list";

interface ProfileFactsProps {
  candidate: Candidate;
  part: ProfilePart;
}

/** What a candidate has told of themselves, or a part of it: each thing with its name. */
export function ProfileFacts({ candidate, part }: ProfileFactsProps) {
  const { t, i18n } = useTranslation("profile");
  const notTold = t("notTold");
  const address = writeAddress(candidate, t("noNumber")).map((line) => <p key={line}>{line}</p>);
  // Who prints their currículo gives it to companies, and these need neither before they hire.
  const papers: Fact[] = [
    [t("fields.cpf"), candidate.cpf === null ? notTold : writeCpf(candidate.cpf), "print:hidden"],
    [
      t("fields.birthDate"),
      candidate.birthDate === null ? notTold : writeBirthDate(candidate.birthDate, i18n.language),
      "print:hidden",
    ],
  ];
  const facts: Record<ProfilePart, Fact[]> = {
    you: [
      [t("fields.name"), candidate.name],
      // What was not told yet is the next step (components/resume/NextStepCard.tsx).
      ...papers.filter(([, value]) => value !== notTold),
      [t("fields.phone"), writePhone(candidate.phone)],
    ],
    address: [[t("address"), address]],
    missing: [...papers, [t("address"), address]],
  };
  return <FactList facts={facts[part]} className="wrap-anywhere" />;
}
