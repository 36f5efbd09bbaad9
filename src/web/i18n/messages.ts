import { createContext } from 'react';
import type { CompiledMessages } from '../../contract/i18n/translator.ts';

/** The compiled catalogue of this page: from the request on the server, from `openpoolMessages` in the browser. */
export const MessagesContext = createContext<CompiledMessages>({});
