/** It brings no types; these are the parts that are used. */
declare module '@20minutes/s3rver' {
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
