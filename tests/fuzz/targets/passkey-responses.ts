/** What an authenticator made and signed once for https://gona.example: the same seed must make the same inputs. */
export const RESPONSES = {
  made: {
    id: 'GIlvvmWhVCuXckIvI32QzGYJ34o0FRMFEvbztq1UzRU',
    rawId: 'GIlvvmWhVCuXckIvI32QzGYJ34o0FRMFEvbztq1UzRU',
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiWTJoaGJHeGxibWRsIiwib3JpZ2luIjoiaHR0cHM6Ly9nb25hLmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      attestationObject:
        'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik1Rdla80S30WCSKvtmonqQ1HYXrATMRBYFfuhMJQMx41FAAAAAAAAAAAAAAAAAAAAAAAAAAAAIBiJb75loVQrl3JCLyN9kMxmCd-KNBUTBRL287atVM0VpQECAyYgASFYINti3m57fy1DD6X6w2zAk7uZ4iFdr0MemlYUaOVSHvQjIlgg0iR8Z0SdpLb_mRauV1lUiti9kSp4Az0ZjjHnZI7dP5I',
      transports: ['internal'],
    },
  },
  used: {
    id: 'GIlvvmWhVCuXckIvI32QzGYJ34o0FRMFEvbztq1UzRU',
    rawId: 'GIlvvmWhVCuXckIvI32QzGYJ34o0FRMFEvbztq1UzRU',
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiWTJoaGJHeGxibWRsIiwib3JpZ2luIjoiaHR0cHM6Ly9nb25hLmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData: '1Rdla80S30WCSKvtmonqQ1HYXrATMRBYFfuhMJQMx40FAAAAAQ',
      signature: 'MEYCIQDbVG7-IiC0WerP-vMULJ9ejH8ip44xgS8FsCNnEapIogIhAM0af4e034KyYnUhDsr5QUJJqQ1ESWNz9b8P8fmFAwEZ',
    },
  },
}
