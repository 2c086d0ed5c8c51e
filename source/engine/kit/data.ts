export type Data = Readonly<Record<string, unknown>>;

export const isData = (value: unknown): value is Data =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a record holds under a name that somebody wrote: “constructor” finds nothing unless the record itself has it. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string) =>
	Object.hasOwn(record, name) ? record[name] : undefined;
