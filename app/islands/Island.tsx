import type { ComponentProps, ComponentType } from "react";
import type { islandLoaders } from "./loaders";
import { PhotoInput } from "./PhotoInput";
import { SuggestInput } from "./SuggestInput";

/** The same components as in loaders.ts, for the server to draw. */
const components = { PhotoInput, SuggestInput } satisfies Record<keyof typeof islandLoaders, ComponentType<never>>;

type Name = keyof typeof components;

interface IslandProps<Of extends Name> {
  name: Of;
  /** The component's props. They stand in the page, so they are JSON and hold no secret. */
  props: ComponentProps<(typeof components)[Of]>;
  className?: string;
}

/**
 * A React component that hydrates alone, once somebody turns to it. The server's markup must work by itself
 * (docs/decisions/0003; app/enhance/islands.ts).
 */
export function Island<Of extends Name>({ name, props, className }: IslandProps<Of>) {
  const Component = components[name] as ComponentType<object>;
  return (
    <div data-island={name} data-props={JSON.stringify(props)} className={className}>
      <Component {...props} />
    </div>
  );
}
