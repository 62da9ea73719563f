import type { VacanteDeMesa } from '@surtia/contracts/vacantes-de-mesa.ts'
import { useId } from 'react'
import { CuerpoDeVacante } from '../../areas/bolsa-trabajo/CuerpoDeVacante.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLargo, Opcion } from '../../ui/Campo.tsx'
import { CampoMonto } from '../../ui/CampoMonto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Ancho, Formulario } from '../../ui/Formulario.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { can } from '../sesion.ts'
import estilos from './Publicidad.module.css'
import { useVacante } from './use-vacante.ts'
import { SECCIONES } from './vacante.ts'

type Props = { vacante: VacanteDeMesa | null; onCerrar: () => void }

/** A vacancy, written as plain text with a few marks, beside how the job board will show it. */
export function EditorDeVacante({ vacante, onCerrar }: Props) {
  const id = useId()
  const vista = useId()
  const editada = useVacante(vacante, onCerrar)
  const cambia = can('cambiarVacantes')
  return (
    <Dialogo
      titulo={vacante ? vacante.titulo : 'Nueva vacante'}
      medida="ancho"
      {...(cambia ? {} : { alEsc: onCerrar })}
      pie={
        <>
          <Boton onClick={onCerrar}>{cambia ? 'Cancelar' : 'Cerrar'}</Boton>
          {cambia && (
            <Boton type="submit" form={id} modo="accion" ocupado={editada.ocupado}>
              Guardar
            </Boton>
          )}
        </>
      }
    >
      <div className={estilos.editor}>
        <fieldset disabled={!cambia} className={estilos.campos} aria-label="Vacante">
          <Formulario id={id} {...editada.formulario}>
            <CamposDeVacante editada={editada} />
          </Formulario>
        </fieldset>
        <section aria-labelledby={vista} className={estilos.vista}>
          <Texto como="h3" subtitulo id={vista}>
            Vista previa
          </Texto>
          <div className={estilos.hoja}>
            <CuerpoDeVacante vacante={editada.comoSeVera} titulo={{ como: 'p' }} />
          </div>
        </section>
      </div>
      {editada.dialogoDeCambio}
    </Dialogo>
  )
}

function CamposDeVacante({ editada }: { editada: ReturnType<typeof useVacante> }) {
  const { campo, monto, valores, poner } = editada
  return (
    <>
      <Ancho>
        <Campo etiqueta="Título" maxLength={120} autoComplete="off" {...campo('titulo')} />
      </Ancho>
      <Campo etiqueta="Área" maxLength={80} autoComplete="off" {...campo('area')} />
      <CampoMonto etiqueta="Sueldo al mes" {...monto('salario')} />
      <Campo etiqueta="Ciudad" maxLength={80} autoComplete="off" {...campo('ciudad')} />
      <Campo etiqueta="Estado" maxLength={80} autoComplete="off" {...campo('estado')} />
      <Ancho>
        <Campo etiqueta="Ubicación" maxLength={160} autoComplete="off" {...campo('ubicacion')} />
      </Ancho>
      <Campo etiqueta="Tipo de empleo" maxLength={60} autoComplete="off" {...campo('tipoEmpleo')} />
      <Campo etiqueta="Modalidad" maxLength={60} autoComplete="off" {...campo('modalidadEmpleo')} />
      <Ancho>
        <Nota>
          Cada renglón es un párrafo. Uno que empieza con «- » es de una lista; con «1. », de una numerada; con «## »,
          un subtítulo. Entre **dos asteriscos** va en negritas.
        </Nota>
      </Ancho>
      {SECCIONES.map(([nombre, titulo]) => (
        <Ancho key={nombre}>
          <CampoLargo etiqueta={titulo} maxLength={15_000} {...campo(nombre)} />
        </Ancho>
      ))}
      <Ancho>
        <Opcion name="publicada" checked={valores.publicada} onChange={(e) => poner({ publicada: e.target.checked })}>
          Publicada
        </Opcion>
      </Ancho>
    </>
  )
}
