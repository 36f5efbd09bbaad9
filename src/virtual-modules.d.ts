declare module 'virtual:desk-styles' {
  /** Address of the operators' style sheet; null in development, and in the browser, which finds its link in the page. */
  export const deskStyles: string | null;
}
