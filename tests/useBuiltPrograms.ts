import { inject } from "vitest";
import { programs } from "../backend/platform/process/programs";

programs.folder = inject("programs");
