/** What a label says, piece by piece, for menus that have columns for it. */
export type LabelParts = {
	readonly act: string;
	/** The weapon or power with which. */
	readonly means?: string;
	/** The one thing in which it differs from the choice beside it: “against all”. */
	readonly manner?: string;
};

export type Labelled = {readonly label: string; readonly parts?: LabelParts};

/** “Attack Oni with katana”, and its pieces. @param joint what stands between them */
export const withMeans = (act: string, joint: string, means: string): Labelled => ({
	label: act + joint + means,
	parts: {act, means},
});

/** “Dodge, against all”, and its pieces. */
export const inManner = (act: string, manner: string): Labelled => ({
	label: manner === '' ? act : `${act}, ${manner}`,
	parts: {act, manner},
});
