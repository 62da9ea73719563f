import { LISTAS_DE_EMPRESA, type ListaDeEmpresa } from '@surtia/rules/personal/empresa.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLista } from '../../ui/Campo.tsx'
import { Ancho, CamposEnDos } from '../../ui/Formulario.tsx'
import { DE_LISTAS, filaVacia } from './campos.ts'
import estilos from './PrimerDia.module.css'
import type { useGrabarEmpresa } from './use-empresa.ts'

type Props = { lista: ListaDeEmpresa; forma: ReturnType<typeof useGrabarEmpresa> }

/** A list of the company: a row is changed, taken away and added in its place. */
export function ListaDeLaEmpresa({ lista, forma }: Props) {
  const { uno } = DE_LISTAS[lista]
  const { de, a } = LISTAS_DE_EMPRESA[lista]
  const filas = forma.valores[lista]
  return (
    <>
      {filas.map((_, i) => (
        // rows have no name of their own until one is written
        // biome-ignore lint/suspicious/noArrayIndexKey: what a row holds is in the form's values, not in it
        <Ancho key={i}>
          <Renglon lista={lista} forma={forma} i={i} />
          {filas.length > de && (
            <Boton
              modo="liso"
              icono={IconTrash}
              aria-label={`Quitar ${uno.toLowerCase()} ${i + 1}`}
              onClick={() => forma.poner({ [lista]: filas.toSpliced(i, 1) })}
            >
              Quitar
            </Boton>
          )}
        </Ancho>
      ))}
      {filas.length < a && (
        <Ancho>
          <Boton icono={IconPlus} onClick={() => forma.poner({ [lista]: [...filas, filaVacia(lista)] })}>
            {`Agregar ${uno.toLowerCase()}`}
          </Boton>
        </Ancho>
      )}
    </>
  )
}

function Renglon({ lista, forma, i }: Props & { i: number }) {
  const { uno, columnas } = DE_LISTAS[lista]
  const { campo } = forma.parte(`${lista}.${i}.`, [
    forma.valores[lista][i] ?? filaVacia(lista),
    (cambio) =>
      forma.guardar((antes) => ({
        ...antes,
        [lista]: antes[lista].map((fila, cual) => (cual === i ? cambio(fila) : fila)),
      })),
  ])
  return (
    <fieldset className={estilos.renglon}>
      <legend>{`${uno} ${i + 1}`}</legend>
      <CamposEnDos>
        {columnas.map(({ nombre, etiqueta, opciones }) =>
          opciones ? (
            <CampoLista key={nombre} etiqueta={etiqueta} {...campo(nombre)}>
              {Object.entries(opciones).map(([valor, dice]) => (
                <option key={valor} value={valor}>
                  {dice}
                </option>
              ))}
            </CampoLista>
          ) : (
            <Campo key={nombre} etiqueta={etiqueta} maxLength={200} autoComplete="off" {...campo(nombre)} />
          ),
        )}
      </CamposEnDos>
    </fieldset>
  )
}
