//! A Parquet file that is filled row by row. It knows nothing of games.

use parquet::basic::{Compression, GzipLevel};
use parquet::data_type::{ByteArray, ByteArrayType, FloatType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// After how many values rows are written out: what bounds the memory.
const HELD: usize = 4 << 20;

/// What a cell of a column holds.
#[derive(Clone, Copy)]
pub(super) enum Of {
    /// A whole number of so many bits.
    Int(u8),
    Float,
    Text,
    /// A list of whole numbers.
    Ints(u8),
    /// A list of floats.
    Floats,
    /// A list of texts.
    Texts,
}

impl Of {
    fn is_list(self) -> bool {
        matches!(self, Of::Ints(_) | Of::Floats | Of::Texts)
    }

    /// The column in the words of a Parquet schema.
    fn described(self, name: &str) -> String {
        let value = |name: &str| match self {
            Of::Int(bits) | Of::Ints(bits) => format!("REQUIRED INT32 {name} (INTEGER({bits},true));"),
            Of::Float | Of::Floats => format!("REQUIRED FLOAT {name};"),
            Of::Text | Of::Texts => format!("REQUIRED BYTE_ARRAY {name} (STRING);"),
        };
        if !self.is_list() {
            return value(name);
        }
        format!("REQUIRED GROUP {name} (LIST) {{ REPEATED GROUP list {{ {} }} }}", value("element"))
    }
}

/// The values of a column that are not written out yet.
enum Values {
    Ints(Vec<i32>),
    Floats(Vec<f32>),
    Texts(Vec<ByteArray>),
}

impl Values {
    fn len(&self) -> usize {
        match self {
            Values::Ints(values) => values.len(),
            Values::Floats(values) => values.len(),
            Values::Texts(values) => values.len(),
        }
    }

    fn clear(&mut self) {
        match self {
            Values::Ints(values) => values.clear(),
            Values::Floats(values) => values.clear(),
            Values::Texts(values) => values.clear(),
        }
    }
}

/// A column. Lists are told apart by levels, as Parquet has them: whether there is a value at all, and whether it goes on the list
/// of the one before.
struct Column {
    values: Values,
    list: bool,
    there: Vec<i16>,
    goes_on: Vec<i16>,
}

impl Column {
    fn new(of: Of) -> Column {
        let values = match of {
            Of::Int(_) | Of::Ints(_) => Values::Ints(Vec::new()),
            Of::Float | Of::Floats => Values::Floats(Vec::new()),
            Of::Text | Of::Texts => Values::Texts(Vec::new()),
        };
        Column { values, list: of.is_list(), there: Vec::new(), goes_on: Vec::new() }
    }

    /// A list of so many values was added.
    fn listed(&mut self, count: usize) {
        debug_assert!(self.list);
        self.there.extend(std::iter::repeat_n(1, count));
        self.goes_on.extend((0..count).map(|place| i16::from(place > 0)));
        if count == 0 {
            self.there.push(0);
            self.goes_on.push(0);
        }
    }
}

/// A file that is being written. Under its name it is whole: until [`finish`](Sheet::finish) it has another one.
pub(super) struct Sheet {
    path: PathBuf,
    part: PathBuf,
    writer: SerializedFileWriter<File>,
    columns: Vec<Column>,
    finished: bool,
}

impl Sheet {
    /// A new file with these columns, and what is to be said about all of it.
    pub(super) fn new(path: PathBuf, columns: &[(&str, Of)], about: String) -> Result<Sheet, String> {
        let described: String = columns.iter().map(|(name, of)| of.described(name)).collect();
        let schema = parse_message_type(&format!("message quadriga {{ {described} }}"))
            .map_err(|error| unwritten(&path, error))?;
        let properties = WriterProperties::builder()
            .set_compression(Compression::GZIP(GzipLevel::default()))
            .set_created_by(format!("quadriga {}", env!("CARGO_PKG_VERSION")))
            .set_key_value_metadata(Some(vec![KeyValue::new("quadriga".to_owned(), about)]))
            .build();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let part = path.with_file_name(format!(".{name}.{}.part", std::process::id()));
        let file = File::create(&part).map_err(|error| unwritten(&path, error.into()))?;
        let writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties))
            .map_err(|error| unwritten(&path, error))?;
        let columns = columns.iter().map(|(_, of)| Column::new(*of)).collect();
        Ok(Sheet { path, part, writer, columns, finished: false })
    }

    /// Another row: its cells in the order of the columns.
    pub(super) fn row(&mut self, fill: impl FnOnce(&mut Row<'_>)) -> Result<(), String> {
        let mut row = Row(self.columns.iter_mut());
        fill(&mut row);
        debug_assert!(row.0.next().is_none(), "a row fills all columns");
        let held: usize = self.columns.iter().map(|column| column.values.len()).sum();
        if held < HELD { Ok(()) } else { self.write_out() }
    }

    /// Writes the last rows and gives the file its name.
    pub(super) fn finish(mut self) -> Result<(), String> {
        self.write_out()?;
        self.writer.finish().map_err(|error| unwritten(&self.path, error))?;
        let named = self.writer.inner().sync_all().and_then(|()| std::fs::rename(&self.part, &self.path));
        named.map_err(|error| unwritten(&self.path, error.into()))?;
        self.finished = true;
        Ok(())
    }

    fn write_out(&mut self) -> Result<(), String> {
        if self.columns.iter().all(|column| column.values.len() == 0) {
            return Ok(());
        }
        self.write_group().map_err(|error| unwritten(&self.path, error))
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            let mut open = group.next_column()?.expect("the schema has this column");
            let there = column.list.then_some(column.there.as_slice());
            let goes_on = column.list.then_some(column.goes_on.as_slice());
            match &column.values {
                Values::Ints(values) => open.typed::<Int32Type>().write_batch(values, there, goes_on)?,
                Values::Floats(values) => open.typed::<FloatType>().write_batch(values, there, goes_on)?,
                Values::Texts(values) => open.typed::<ByteArrayType>().write_batch(values, there, goes_on)?,
            };
            open.close()?;
            column.values.clear();
            column.there.clear();
            column.goes_on.clear();
        }
        group.close()?;
        Ok(())
    }
}

/// What is not finished leaves nothing behind.
impl Drop for Sheet {
    fn drop(&mut self) {
        if !self.finished {
            let _ = std::fs::remove_file(&self.part);
        }
    }
}

/// A row under way.
pub(super) struct Row<'a>(std::slice::IterMut<'a, Column>);

impl Row<'_> {
    fn next(&mut self) -> &mut Column {
        self.0.next().expect("a row has no more cells than columns")
    }

    pub(super) fn int(&mut self, value: impl Into<i32>) {
        let Values::Ints(values) = &mut self.next().values else { panic!("this column holds no numbers") };
        values.push(value.into());
    }

    pub(super) fn float(&mut self, value: f32) {
        let Values::Floats(values) = &mut self.next().values else { panic!("this column holds no floats") };
        values.push(value);
    }

    pub(super) fn text(&mut self, value: &str) {
        let Values::Texts(values) = &mut self.next().values else { panic!("this column holds no texts") };
        values.push(ByteArray::from(value));
    }

    pub(super) fn ints<T: Copy + Into<i32>>(&mut self, list: &[T]) {
        let column = self.next();
        column.listed(list.len());
        let Values::Ints(values) = &mut column.values else { panic!("this column holds no numbers") };
        values.extend(list.iter().map(|value| (*value).into()));
    }

    pub(super) fn floats(&mut self, list: &[f32]) {
        let column = self.next();
        column.listed(list.len());
        let Values::Floats(values) = &mut column.values else { panic!("this column holds no floats") };
        values.extend(list);
    }

    pub(super) fn texts(&mut self, list: &[String]) {
        let column = self.next();
        column.listed(list.len());
        let Values::Texts(values) = &mut column.values else { panic!("this column holds no texts") };
        values.extend(list.iter().map(|text| ByteArray::from(text.as_str())));
    }
}

fn unwritten(path: &Path, error: ParquetError) -> String {
    if let ParquetError::External(inner) = &error
        && let Some(error) = inner.downcast_ref::<std::io::Error>()
    {
        return super::unwritten(path, error);
    }
    format!("{} cannot be written: {error}.", path.display())
}
