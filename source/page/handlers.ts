/* What happens at a tap and at each letter. */

export const doing =
	<T>(act: (value: T) => void, value: T) =>
	() => {
		act(value);
	};

export const typed =
	(take: (text: string) => void) =>
	({currentTarget: {value}}: {readonly currentTarget: {readonly value: string}}) => {
		take(value);
	};
