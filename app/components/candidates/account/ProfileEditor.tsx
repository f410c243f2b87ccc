import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Candidate } from "#contract/candidates/candidate";
import { ConflictAlert } from "~/components/candidates/resume/ConflictAlert";
import { SectionForm } from "~/components/candidates/resume/SectionForm";
import { pickFields, type FindField } from "~/components/candidates/resume/sectionFields";
import { Note } from "~/components/ui/alert";
import type { ProfileForm, ProfileItem } from "~/services/candidates/account/profileForm";
import type { CepAnswer } from "~/services/requests/places/cep.server";
import { listAsked, type ProfilePart } from "~/services/candidates/account/profileParts";
import { paths } from "~/services/server/navigation/paths";
import { BirthDateField } from "./BirthDateField";
import { ContactFields, CpfField, getProfileLabels, PlaceFields, StreetFields } from "./ProfileFields";
import { writeAddress, writeBirthDate, writeCpf, writePhone } from "~/services/candidates/account/profile";
import { FactList, type Fact } from "~/components/ui/fact-list";

export interface ProfileAnswer {
  result?: SubmissionResult;
  /** Known cities that the typed text may mean. */
  near?: string[];
  conflict?: { candidate: Candidate; seen: string };
  cep?: CepAnswer;
}

interface ProfileEditorProps {
  part: ProfilePart;
  values: ProfileForm;
  seen: string;
  untold: ProfileItem[];
  canLookUp: boolean;
  answer: ProfileAnswer | undefined;
}

export function ProfileEditor({ part: partNow, values, seen, untold, canLookUp, answer = {} }: ProfileEditorProps) {
  const { t } = useTranslation("profile");
  const { result, near, conflict, cep } = answer;
  // After an error the form shows the part that was sent, even if another tab has changed the data.
  const part = (result?.initialValue?.part as ProfilePart | undefined) ?? partNow;
  return (
    <>
      {conflict ? (
        <ConflictAlert>
          <ProfileFacts candidate={conflict.candidate} part={part} />
        </ConflictAlert>
      ) : null}
      {cep ? <CepNote cep={cep} /> : null}
      <SectionForm
        values={{ ...values }}
        result={result}
        seen={seen}
        seenNow={conflict?.seen}
        draft={part}
        labels={getProfileLabels(t)}
        back={part === "missing" ? paths.home() : paths.resume()}
      >
        {(find) => (
          <>
            <input type="hidden" name="part" value={part} />
            {listAsked(part, untold).map((item) => (
              <input key={item} type="hidden" name="asks" value={item} />
            ))}
            {part === "address" ? null : <PersonFields find={find} untold={untold} isWhole={part === "you"} />}
            {part === "address" ? (
              <>
                <StreetFields
                  fields={pickFields(find, "cep", "street", "number", "complement", "district")}
                  optional={untold.includes("address")}
                  canLookUp={canLookUp}
                />
                <PlaceFields fields={pickFields(find, "city", "state")} near={near} />
              </>
            ) : null}
          </>
        )}
      </SectionForm>
    </>
  );
}

/** Asks for CPF and birth date. With `isWhole`, also asks for name and phone, and allows missing CPF and birth date. */
function PersonFields({ find, untold, isWhole }: { find: FindField; untold: ProfileItem[]; isWhole: boolean }) {
  return (
    <>
      {isWhole ? <ContactFields fields={pickFields(find, "name", "phone")} /> : null}
      <CpfField field={find("cpf")} optional={isWhole && untold.includes("cpf")} />
      <BirthDateField
        field={find("birthDate")}
        parts={find("birthDate").getFieldset()}
        optional={isWhole && untold.includes("birthDate")}
      />
    </>
  );
}

function CepNote({ cep }: { cep: CepAnswer }) {
  const { t } = useTranslation("profile");
  if ("problem" in cep)
    return (
      <Note variant="warning" className="max-w-form" data-answer="">
        {t(`cep.${cep.problem}`)}
      </Note>
    );
  const { street, district, city, state } = cep.found;
  const address = [street, district, `${city} – ${state}`].filter(Boolean).join(", ");
  return (
    <Note variant="success" className="max-w-form" data-answer="">
      {t("cep.found", { address })}
    </Note>
  );
}

function ProfileFacts({ candidate, part }: { candidate: Candidate; part: ProfilePart }) {
  const { t, i18n } = useTranslation("profile");
  const notTold = t("notTold");
  const address = writeAddress(candidate, t("noNumber")).map((line) => <p key={line}>{line}</p>);
  // A printed currículo leaves CPF and birth date out, like the PDF (docs/resume.md).
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
      // Missing facts are left out, because NextStepCard.tsx asks for them.
      ...papers.filter(([, value]) => value !== notTold),
      [t("fields.phone"), writePhone(candidate.phone)],
    ],
    address: [[t("address"), address]],
    missing: [...papers, [t("address"), address]],
  };
  return <FactList facts={facts[part]} className="wrap-anywhere" />;
}
