/** Whether a chosen file says it is a PDF. Some systems give no type, then the name decides; the server checks the bytes. */
export function isPdf(file: { type: string; name: string }): boolean {
  return file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name));
}
