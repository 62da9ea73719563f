import { DichoUnaVez } from '../../ui/DichoUnaVez.tsx'

/** A key that was just made, which is shown this one time. */
export const ClaveDicha = ({ clave, onCerrar }: { clave: string; onCerrar: () => void }) => (
  <DichoUnaVez titulo="Nueva clave" etiqueta="Clave" valor={clave} boton="Ya la guardé" onCerrar={onCerrar}>
    Con ella el sistema entra a nombre de la farmacia. Se muestra esta única vez: guárdela como una contraseña.
  </DichoUnaVez>
)
