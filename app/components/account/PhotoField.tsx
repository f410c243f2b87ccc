import { useTranslation } from "react-i18next";
import type { PhotoInputProps } from "~/islands/PhotoInput";
import { Island } from "~/islands/Island";
import { controlProps } from "../forms/field";
import { FieldFrame, type FieldTexts } from "../forms/FieldFrame";

/** The file of a photo. With scripts the person chooses the part that is shown, and only that is sent. */
export function PhotoField(field: FieldTexts) {
  const { t } = useTranslation(["profile", "forms"]);
  const props: PhotoInputProps = {
    input: controlProps(field.field, Boolean(field.hint)),
    texts: {
      choose: t("forms:chooseFile"),
      zoom: t("photo.zoom"),
      move: t("photo.move"),
      smaller: t("photo.smaller"),
    },
  };
  return (
    <FieldFrame {...field}>
      <Island name="PhotoInput" props={props} />
    </FieldFrame>
  );
}
