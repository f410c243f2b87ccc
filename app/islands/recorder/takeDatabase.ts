export interface Take {
  id: string;
  /** In ms since 1970. */
  startedAt: number;
  /** The browser's media type with codecs. */
  type: string;
  bytes: number;
  /** In ms, without pauses. */
  ms: number;
  about?: string;
  uploadUrl: string | null;
}

export interface FileUpload {
  name: string;
  bytes: number;
  print: string;
  uploadUrl: string;
}

/** Stores takes piece by piece. A crash loses a second or two. */
export interface TakeDatabase {
  /** True if takes are lost with the page: on a shared phone, or in a browser that stores nothing. */
  isFleeting: boolean;
  list(): Promise<Take[]>;
  /** Adds a piece and updates the take's length. The first piece creates the take. */
  add(take: Take, piece: ArrayBuffer): Promise<void>;
  read(id: string): Promise<Blob | null>;
  setUpload(id: string, url: string | null): Promise<void>;
  remove(id: string): Promise<void>;
  readNotes(): Promise<string>;
  saveNotes(notes: string): Promise<void>;
  readFileUpload(): Promise<FileUpload | null>;
  saveFileUpload(upload: FileUpload | null): Promise<void>;
}

const VERSION = 2;
const stores = ["takes", "pieces", "notes", "files"];

/** Opens a person's takes for one recording ("" for the video résumé). Without a name nothing is stored. */
export async function openTakeDatabase(name: string | null, about: string): Promise<TakeDatabase> {
  if (name === null) return fleetingDatabase();
  try {
    return keepingStore(await openDatabase(name), about);
  } catch {
    return fleetingDatabase();
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        opening.result.createObjectStore("takes", { keyPath: "id" });
        opening.result.createObjectStore("pieces", { keyPath: ["take", "at"] });
        opening.result.createObjectStore("notes");
      }
      opening.result.createObjectStore("files");
    };
    opening.onsuccess = () => {
      // The log-out deletes the database, and waits until every page has closed it.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error ?? new Error("no store"));
    opening.onblocked = () => reject(new Error("blocked"));
  });
}

interface Piece {
  take: string;
  at: number;
  bytes: ArrayBuffer;
}

function keepingStore(database: IDBDatabase, about: string): TakeDatabase {
  /** Runs one transaction and resolves once it is on the device: a battery may die at any moment. */
  const run = <R>(mode: IDBTransactionMode, work: (open: (name: string) => IDBObjectStore) => IDBRequest<R> | null) =>
    new Promise<R | undefined>((resolve, reject) => {
      const transaction = database.transaction(stores, mode, { durability: "strict" });
      const request = work((name) => transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    });
  const notesKey = about ? `notes:${about}` : "notes";
  const toPieceRange = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

  return {
    isFleeting: false,
    list: async () =>
      ((await run<Take[]>("readonly", (open) => open("takes").getAll() as IDBRequest<Take[]>)) ?? [])
        .sort((a, b) => a.startedAt - b.startedAt)
        .filter((take) => (take.about ?? "") === about),
    add: async (take, bytes) => {
      await run("readwrite", (open) => {
        open("takes").put({ ...take, about });
        // The key `at` is the piece's offset: the take's length without this piece, because pieces come in order.
        return open("pieces").put({ take: take.id, at: take.bytes - bytes.byteLength, bytes } satisfies Piece);
      });
    },
    read: async (id) => {
      const take = await run<Take | undefined>(
        "readonly",
        (open) => open("takes").get(id) as IDBRequest<Take | undefined>,
      );
      const pieces = await run<Piece[]>(
        "readonly",
        (open) => open("pieces").getAll(toPieceRange(id)) as IDBRequest<Piece[]>,
      );
      return take && pieces?.length ? toBlob(take, pieces) : null;
    },
    setUpload: async (id, uploadUrl) => {
      await run("readwrite", (open) => {
        const takes = open("takes");
        const found = takes.get(id) as IDBRequest<Take | undefined>;
        found.onsuccess = () => found.result && takes.put({ ...found.result, uploadUrl });
        return null;
      });
    },
    remove: async (id) => {
      await run("readwrite", (open) => {
        open("takes").delete(id);
        return open("pieces").delete(toPieceRange(id));
      });
    },
    readNotes: async () => (await run<string>("readonly", (open) => open("notes").get(notesKey))) ?? "",
    saveNotes: async (notes) => {
      await run("readwrite", (open) => open("notes").put(notes, notesKey));
    },
    readFileUpload: async () => (await run<FileUpload>("readonly", (open) => open("files").get(about))) ?? null,
    saveFileUpload: async (upload) => {
      await run("readwrite", (open) => {
        if (upload) open("files").put(upload, about);
        else open("files").delete(about);
        return null;
      });
    },
  };
}

function toBlob({ type }: Take, pieces: { bytes: ArrayBuffer }[]): Blob {
  return new Blob(
    pieces.map(({ bytes }) => bytes),
    { type: type.split(";", 1)[0] ?? "" },
  );
}

export function fleetingDatabase(): TakeDatabase {
  const takes = new Map<string, { take: Take; pieces: { bytes: ArrayBuffer }[] }>();
  let notes = "";
  let fileUpload: FileUpload | null = null;
  return {
    isFleeting: true,
    list: () => Promise.resolve([...takes.values()].map(({ take }) => take)),
    add: (take, bytes) => {
      takes.set(take.id, { take, pieces: [...(takes.get(take.id)?.pieces ?? []), { bytes }] });
      return Promise.resolve();
    },
    read: (id) => {
      const found = takes.get(id);
      return Promise.resolve(found ? toBlob(found.take, found.pieces) : null);
    },
    setUpload: (id, uploadUrl) => {
      const found = takes.get(id);
      if (found) takes.set(id, { ...found, take: { ...found.take, uploadUrl } });
      return Promise.resolve();
    },
    remove: (id) => {
      takes.delete(id);
      return Promise.resolve();
    },
    readNotes: () => Promise.resolve(notes),
    saveNotes: (typed) => {
      notes = typed;
      return Promise.resolve();
    },
    readFileUpload: () => Promise.resolve(fileUpload),
    saveFileUpload: (upload) => {
      fileUpload = upload;
      return Promise.resolve();
    },
  };
}
