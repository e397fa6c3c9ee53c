/** A field that no visitor sees; what a robot writes into it marks the inquiry as suspected. */
export const RobotTrap = () => (
  <div hidden>
    <label>
      Leave this empty <input name="website" autoComplete="off" tabIndex={-1} />
    </label>
  </div>
)
