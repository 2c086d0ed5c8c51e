/** An object of JSON: values by names. */
export type Data = Readonly<Record<string, unknown>>;

export const isData = (value: unknown): value is Data =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
