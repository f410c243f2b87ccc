import type { Schema } from "./schemas";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface Header {
  description: string;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<
    string,
    { description: string; headers?: Record<string, { $ref: string }>; content?: Record<string, { schema: Schema }> }
  >;
}

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Omit<Operation, "tags"> }>;
  components: {
    headers?: Record<string, Header>;
    securitySchemes: Record<string, Schema>;
    schemas: Record<string, Schema>;
  };
}
