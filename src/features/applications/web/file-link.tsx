/** A file of the talent, by its name; the browser opens or saves it. */
export function FileLink({ file }: { file: { uuid: string; name: string } }) {
  return <a href={`/v1/api/resource/${file.uuid}`}>{file.name}</a>;
}
