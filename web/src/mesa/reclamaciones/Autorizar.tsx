import { TITULOS_DE_MOTIVO } from '@surtia/rules/reclamaciones/nombres.ts'
import { enteroDe } from '@surtia/rules/retiros/escrita.ts'
import { useId } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, Opcion } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { type DePaso, LARGO_DE_NOTA } from './DarPaso.tsx'
import estilos from './Reclamacion.module.css'
import type { ReclamacionEntera } from './reclamacion.ts'

type Renglon = ReclamacionEntera['renglones'][number]
const enLinea = ({ linea }: Renglon) => `piezas${linea}` as const
/** The pieces of each line as they are written, and what is said of all. */
type Valores = { nota: string; sinRegreso: boolean; [linea: `piezas${number}`]: string }

/** How much of each line is right, and whether its goods come back. */
export function Autorizar({ reclamacion, dar, onCerrar }: DePaso) {
  const id = useId()
  const { renglones } = reclamacion
  const vacio: Valores = {
    nota: '',
    // what never came does not come back
    sinRegreso: renglones.every(({ motivo }) => motivo === 'faltante'),
  }
  for (const renglon of renglones) vacio[enLinea(renglon)] = String(renglon.piezas)
  const { valores, poner, campo, ocupado, formulario } = useFormulario<Valores>({
    vacio,
    revisar: (escrito) => loQueFalta(renglones, escrito),
    enviar: async ({ sinRegreso, nota, ...escrito }) => {
      const hecho = await dar('autorizar', {
        renglones: renglones.map((uno) => ({ linea: uno.linea, piezas: enteroDe(escrito[enLinea(uno)] ?? '') ?? 0 })),
        conRegreso: !sinRegreso,
        ...(nota.trim() ? { nota: nota.trim() } : {}),
      })
      if (hecho) onCerrar()
    },
  })
  return (
    <Dialogo
      titulo="Autorizar"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar}>Cancelar</Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
            Autorizar
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        {renglones.map((uno) => (
          <div key={uno.linea} className={estilos.renglon}>
            <Campo
              etiqueta={`Piezas de ${uno.descripcion}`}
              inputMode="numeric"
              autoComplete="off"
              {...campo(enLinea(uno))}
            />
            <Nota>{loReclamado(uno)}</Nota>
          </div>
        ))}
        <Opcion checked={valores.sinRegreso} onChange={(e) => poner({ sinRegreso: e.target.checked })}>
          Sin regreso de producto
        </Opcion>
        <Campo etiqueta="Nota" maxLength={LARGO_DE_NOTA} autoComplete="off" {...campo('nota')} />
      </FormularioAngosto>
    </Dialogo>
  )
}

const loReclamado = ({ piezas, lote, motivo }: Renglon): string =>
  [`Reclama ${piezas.toLocaleString('es-MX')}`, lote && `lote ${lote}`, TITULOS_DE_MOTIVO[motivo].toLowerCase()]
    .filter(Boolean)
    .join(' · ')

/** What is wrong with the pieces that were written, line by line; of none at all, at the first. */
function loQueFalta(renglones: readonly Renglon[], escrito: Valores): { [linea: `piezas${number}`]: string } {
  const malas: { [linea: `piezas${number}`]: string } = {}
  let todas = 0
  for (const uno of renglones) {
    const piezas = enteroDe(escrito[enLinea(uno)] ?? '')
    if (piezas === undefined) malas[enLinea(uno)] = 'Escriba cuántas piezas; 0 si ninguna.'
    else if (piezas > uno.piezas) malas[enLinea(uno)] = `A lo más ${uno.piezas}, las que reclama.`
    todas += piezas ?? 0
  }
  const [primera] = renglones
  if (primera && todas === 0 && Object.keys(malas).length === 0)
    malas[enLinea(primera)] = 'Autorice alguna pieza, o rechace la reclamación.'
  return malas
}
