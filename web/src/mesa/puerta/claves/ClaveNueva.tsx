import { DichoUnaVez } from '../../../ui/DichoUnaVez.tsx'

type Props = { clave: string; nombre: string; onCerrar: () => void }

/** The key, told this once. */
export const ClaveNueva = ({ clave, nombre, onCerrar }: Props) => (
  <DichoUnaVez titulo="Clave nueva" etiqueta="Clave" valor={clave} boton="Terminar" onCerrar={onCerrar}>
    {`Ésta es la clave de ${nombre}. No se vuelve a mostrar: cópiela ahora a donde se va a usar.`}
  </DichoUnaVez>
)
