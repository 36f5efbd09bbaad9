/** The other side refused this message for good (a number that does not exist); not for servers that are busy or down. */
export class DeliveryRefused extends Error {}
