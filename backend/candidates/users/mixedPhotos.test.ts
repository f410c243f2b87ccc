import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aReceived } from "#tests/factories/received";
import { someOf } from "#tests/deep";
import { encodePhoto } from "./photo";

const aPicture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#1d6f6a" } });

function withSegment(jpeg: Buffer, marker: number, content: Buffer | string, length = content.length + 2): Buffer {
  const head = Buffer.from([0xff, marker, length >> 8, length & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(content), jpeg.subarray(2)]);
}

/** Creates a ZIP with one empty file, to be appended to another file. */
function aZip(): Buffer {
  const [local, entry, end] = [Buffer.alloc(31), Buffer.alloc(47), Buffer.alloc(22)];
  local.write("PK\u0003\u0004");
  local.writeUInt16LE(1, 26);
  local.write("a", 30);
  entry.write("PK\u0001\u0002");
  entry.writeUInt16LE(1, 28);
  entry.write("a", 46);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

const box = (type: string, content: Buffer | string) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4);
  return Buffer.concat([head, Buffer.from(content)]);
};
const video = Buffer.concat([
  box("ftyp", "mp42\0\0\0\0isommp42"),
  box("mdat", Buffer.alloc(5_000, 0x5a)),
  box("moov", ""),
]);
const motionXmp =
  'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description GCamera:MotionPhoto="1"/></x:xmpmeta>';

/** Creates the blocks that Samsung appends to a picture, with their directory. */
function samsungBlocks(): Buffer {
  const block = Buffer.concat([Buffer.from([0, 0, 1, 10, 14, 0, 0, 0]), Buffer.from("Image_UTC_Data1763823600000")]);
  const directory = Buffer.alloc(24);
  directory.write("SEFH");
  directory.writeUInt32LE(107, 4);
  directory.writeUInt32LE(1, 8);
  directory.writeUInt16LE(0xa01, 14);
  directory.writeUInt32LE(block.length, 16);
  directory.writeUInt32LE(block.length, 20);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(directory.length);
  return Buffer.concat([block, directory, length, Buffer.from("SEFT")]);
}

async function somePictures() {
  const [jpeg, png, webp, camera] = await Promise.all([
    aPicture().jpeg().toBuffer(),
    aPicture().png().toBuffer(),
    aPicture().webp().toBuffer(),
    aPicture()
      .withExif({ IFD0: { Make: "vivo" } })
      .jpeg()
      .toBuffer(),
  ]);
  return { jpeg, png, webp, camera };
}

type Case = [string, (photos: Awaited<ReturnType<typeof somePictures>>) => Buffer];

describe("a photo", () => {
  const html = "<!DOCTYPE html><script>alert(1)</script>";
  const mixed: Case[] = [
    ["a page behind a jpeg", ({ jpeg }) => Buffer.concat([jpeg, Buffer.from(html)])],
    ["a page behind a camera's jpeg", ({ camera }) => Buffer.concat([camera, Buffer.from(html)])],
    ["a page in a jpeg's comment", ({ jpeg }) => withSegment(jpeg, 0xfe, html)],
    ["an archive behind a jpeg", ({ jpeg }) => Buffer.concat([jpeg, aZip()])],
    ["an archive behind a png", ({ png }) => Buffer.concat([png, aZip()])],
    ["an archive behind a webp", ({ webp }) => Buffer.concat([webp, aZip()])],
    ["an archive in a jpeg's segment", ({ jpeg }) => withSegment(jpeg, 0xe5, aZip())],
    [
      "an archive behind a motion photo",
      ({ camera }) => Buffer.concat([withSegment(camera, 0xe1, motionXmp), video, aZip()]),
    ],
    ["an archive in Samsung's blocks", ({ camera }) => Buffer.concat([camera, aZip(), samsungBlocks()])],
    ["a RAR behind a png", ({ png }) => Buffer.concat([png, Buffer.from("Rar!\x1a\x07\x01\0", "latin1")])],
    ["a PDF in a jpeg's comment", ({ jpeg }) => withSegment(jpeg, 0xfe, "%PDF-1.7\n1 0 obj")],
    ["a PDF behind a jpeg", ({ jpeg }) => Buffer.concat([jpeg, Buffer.from("%PDF-1.4\n")])],
    [
      "a script by the length of its first segment",
      ({ jpeg }) =>
        withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from("*/=alert(1)/*"), Buffer.alloc(12_061)]), 0x2f2a),
    ],
    ["PHP in the Exif's place", ({ jpeg }) => withSegment(jpeg, 0xe1, "Exif\0\0<?php system($_GET[0]); ?>")],
    [
      "a shell's script behind a camera's jpeg",
      ({ camera }) => Buffer.concat([camera, Buffer.from("\n#!/bin/sh\nid\n")]),
    ],
    ["bytes that no camera wrote", ({ jpeg }) => Buffer.concat([jpeg, Buffer.from("alert(1)")])],
    ["a video that nothing announces", ({ jpeg }) => Buffer.concat([jpeg, video])],
  ];
  test.each(someOf(mixed, 3))("is refused as photoMixed: %s", async (_, toMixed) => {
    const bytes = toMixed(await somePictures());
    await expect(encodePhoto(aReceived(bytes))).rejects.toMatchObject({
      code: "unsupportedMedia",
      details: { fields: { file: ["photoMixed"] } },
    });
  });

  const genuine: Case[] = [
    [
      "a preview in its metadata",
      ({ jpeg }) => withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from("Exif\0\0"), jpeg])),
    ],
    ["further pictures (MPF, Ultra HDR)", ({ jpeg }) => Buffer.concat([jpeg, jpeg, Buffer.alloc(512), jpeg])],
    ["a motion photo's video", ({ jpeg }) => Buffer.concat([withSegment(jpeg, 0xe1, motionXmp), video])],
    [
      "a gain map and a motion photo's video",
      ({ jpeg }) => Buffer.concat([withSegment(jpeg, 0xe1, motionXmp), jpeg, video]),
    ],
    ["Samsung's blocks", ({ jpeg }) => Buffer.concat([jpeg, samsungBlocks()])],
    ["Samsung's blocks with a video", ({ camera }) => Buffer.concat([camera, video, samsungBlocks()])],
    [
      "another maker's own text (vivo)",
      ({ camera }) => Buffer.concat([camera, Buffer.from('vivo{"a":1}\0\0cameralbum')]),
    ],
    [
      "another maker's own bytes",
      ({ camera }) => Buffer.concat([camera, Buffer.alloc(9_000, 0xa7), Buffer.from("jxrs\0")]),
    ],
    ["zeros", ({ jpeg }) => Buffer.concat([jpeg, Buffer.alloc(4096)])],
    ["the end of a line", ({ png }) => Buffer.concat([png, Buffer.from("\r\n")])],
    ["the remains of a cropped png", ({ png }) => Buffer.concat([png, png.subarray(png.length - 60)])],
    ["nothing", ({ webp }) => webp],
  ];
  test.each(someOf(genuine, 3))("is accepted with the phone's additions: %s", async (_, toPicture) => {
    const { format } = await sharp(await encodePhoto(aReceived(toPicture(await somePictures())))).metadata();
    expect(format).toBe("webp");
  });
});
