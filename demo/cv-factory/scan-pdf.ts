import sharp from 'sharp';
import { ascii, type PdfObject, writePdf } from './pdf-writer.ts';

/** A page as a picture; `scale` is pixels a PDF point. */
type PagePicture = { png: Uint8Array; width: number; height: number; scale: number };

type ScanOptions = {
  /** How crooked the paper lay, in degrees. */
  tilt?: number;
  /** Of the JPEG pictures, 1 to 100. */
  quality?: number;
};

/** Makes of printed pages what a scanner makes of them: grey, a little blurred and crooked, as JPEG pictures without any text. */
export async function makeScanPdf(pages: readonly PagePicture[], { tilt = 0.4, quality = 70 }: ScanOptions = {}): Promise<Uint8Array> {
  const kids = pages.map((_, index) => `${3 + 3 * index} 0 R`).join(' ');
  const objects: PdfObject[] = ['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`];
  for (const [index, { png, width, height, scale }] of pages.entries()) {
    const bytes = await sharp(png)
      .flatten({ background: 'white' })
      .rotate(tilt, { background: 'white' })
      .resize(width, height, { fit: 'cover' })
      .blur(0.5)
      .greyscale()
      .jpeg({ quality })
      .toBuffer();
    const [page, content, picture] = [3 + 3 * index, 4 + 3 * index, 5 + 3 * index];
    const [points, pointsHigh] = [width / scale, height / scale].map((length) => length.toFixed(2));
    objects[page - 1] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points} ${pointsHigh}] /Contents ${content} 0 R /Resources << /XObject << /Im ${picture} 0 R >> >> >>`;
    objects[content - 1] = { dictionary: '', bytes: ascii(`q ${points} 0 0 ${pointsHigh} 0 0 cm /Im Do Q`) };
    const kind = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
    objects[picture - 1] = { dictionary: `${kind} /Filter /DCTDecode`, bytes: new Uint8Array(bytes) };
  }
  return writePdf(objects);
}
