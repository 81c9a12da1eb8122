import fleet from '#web/assets/fleet/texts.en.json';
import resources from '#web/assets/resources/texts.en.json';
import assets from '#web/assets/texts.en.json';

/** The texts of fleets and resources. Both share most of them. */
export default { assets, fleet, resources };
