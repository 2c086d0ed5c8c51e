import {type TypeOf, any, flag, list, number, text} from '../kit/shape.js';

/** A value that the GM can overrule. */
export const fieldValue = any(flag, text, number, list(text));

export type FieldValue = TypeOf<typeof fieldValue>;
