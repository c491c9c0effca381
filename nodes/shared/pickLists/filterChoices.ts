import { getCarriers } from './carriers';
import { getCustomers } from './customers';
import { getPorts } from './ports';
import { getTags } from './tags';
import { getTerminals } from './terminals';
import { safeDropDowns } from './withoutExpressions';
import { withReadableErrors } from './withReadableErrors';

/** What fills filters by what the account has; the names are what the fields refer to. */
export const filterChoices = withReadableErrors(
	safeDropDowns({
		getCarriers,
		getCustomers,
		getPorts,
		getTags,
		getTerminals,
	}),
);
