/**
 * What a record holds under a name that somebody wrote. Names such as “constructor”, which every object inherits, find
 * nothing unless the record has them itself.
 */
export const ownValue = <Value>(
	record: Readonly<Record<string, Value>>,
	name: string,
): Value | undefined => (Object.hasOwn(record, name) ? record[name] : undefined);
