/** How large a picture may be when it is uploaded, and what is said of one that is not right. */
export const PICTURE_MAX_MB = 5;
export const NOT_A_PICTURE = 'Please upload an image file';
export const PICTURE_TOO_LARGE = `Image must be less than ${PICTURE_MAX_MB}MB`;
