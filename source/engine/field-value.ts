/** A value that the GM can overrule. */
export type FieldValue = number | string | boolean | readonly string[];
